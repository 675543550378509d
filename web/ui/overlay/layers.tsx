/** Overlays render inside the main landmark, so that screen readers find no content outside of landmarks. */
export const LAYERS_ID = 'layers';

export const Layers = () => <div id={LAYERS_ID} />;

export const intoLayers = { target: `#${LAYERS_ID}` };
