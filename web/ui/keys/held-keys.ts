let holders = 0;

/** Switches the shortcuts off until the returned function runs. */
export const holdKeys = (): (() => void) => {
  holders += 1;
  return () => {
    holders -= 1;
  };
};

export const areKeysHeld = (): boolean => holders > 0;
