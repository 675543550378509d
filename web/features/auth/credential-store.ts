/** Only Chromium implements it; other browsers offer to save the password themselves. */
type PasswordCredentialClass = new (data: { id: string; password: string }) => Credential;

const passwordCredential = (): PasswordCredentialClass | undefined =>
  (globalThis as { PasswordCredential?: PasswordCredentialClass }).PasswordCredential;

/** Stores the password in the browser's password manager, never in web storage. */
export const offerToBrowser = async (email: string, password: string): Promise<void> => {
  const PasswordCredential = passwordCredential();
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id: email, password }));
};

export const forgetInBrowser = async (): Promise<void> => {
  if (passwordCredential()) await navigator.credentials.preventSilentAccess();
};
