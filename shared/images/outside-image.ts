/** True for an image of another server, also for "//host/…", which the image proxy refuses. */
export const isOutsideImage = (address: string): boolean => /^(https?:|\s*[\\/]{2})/i.test(address);
