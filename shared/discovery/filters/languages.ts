/** Languages with the most creators, the largest first; UI lists begin with them. */
export const COMMON_LANGUAGES: readonly string[] =
  'en es pt hi ar id ru fr ja de tr it ko th vi pl fa nl uk zh bn ur ms ca ro sv el cs hu he ta te mr da fi no sr hr bg pa'.split(' ');

/** ISO 639 codes of the selectable languages; the UI names and sorts them. */
export const LANGUAGE_CODES: readonly string[] = `
aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cu cv cy da de dv dz ee el en eo es et eu
fa ff fi fj fo fr fy ga gd gl gn gu gv ha haw he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl
km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj
om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr
ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`
  .trim()
  .split(/\s+/);
