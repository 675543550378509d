const WITHOUT_SCHEME = /^(\/\/)?[\w-]+(\.[\w-]+)+(?=[/?#]|$)/;

/** The text as an http(s) address; "instagram.com/anna" gets its scheme. Undefined for anything else, such as "javascript:…". */
export const webAddressOf = (text = ''): string | undefined => {
  const trimmed = text.trim();
  const address = WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed.replace(/^\/\//, '')}` : trimmed;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
};
