/** Floating things are drawn inside the main landmark, so that screen readers meet no content outside of one. */
export const LAYERS_ID = 'layers';

export const Layers = () => <div id={LAYERS_ID} />;

export const intoLayers = { target: `#${LAYERS_ID}` };
