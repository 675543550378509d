import { useWords } from '#web/i18n/messages.ts';

/** Built-in texts of both engines in the user's language; each engine reads the keys that it knows. */
export const useMapWords = (): Record<string, string> => {
  const words = useWords('audience');
  return {
    'NavigationControl.ZoomIn': words.zoom_in,
    'NavigationControl.ZoomOut': words.zoom_out,
    'Map.Title': words.map,
    'CooperativeGesturesHandler.WindowsHelpText': words.use_ctrl,
    'CooperativeGesturesHandler.MacHelpText': words.use_command,
    'CooperativeGesturesHandler.MobileHelpText': words.use_two_fingers,
    'ScrollZoomBlocker.CtrlMessage': words.use_ctrl,
    'ScrollZoomBlocker.CmdMessage': words.use_command,
    'TouchPanBlocker.Message': words.use_two_fingers,
  };
};
