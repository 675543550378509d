import { useMessages } from '#web/i18n/messages.ts';

/** Built-in texts of both engines in the user's language; each engine reads the keys that it knows. */
export const useMapMessages = (): Record<string, string> => {
  const messages = useMessages('audience');
  return {
    'NavigationControl.ZoomIn': messages.zoom_in,
    'NavigationControl.ZoomOut': messages.zoom_out,
    'Map.Title': messages.map,
    'CooperativeGesturesHandler.WindowsHelpText': messages.use_ctrl,
    'CooperativeGesturesHandler.MacHelpText': messages.use_command,
    'CooperativeGesturesHandler.MobileHelpText': messages.use_two_fingers,
    'ScrollZoomBlocker.CtrlMessage': messages.use_ctrl,
    'ScrollZoomBlocker.CmdMessage': messages.use_command,
    'TouchPanBlocker.Message': messages.use_two_fingers,
  };
};
