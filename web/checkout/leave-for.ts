/** Leaves for the page that is being opened, unless the user goes to another screen first. */
export const leaveFor = async (opening: Promise<{ url: string }>): Promise<void> => {
  const { pathname } = location;
  const { url } = await opening;
  if (location.pathname === pathname) location.assign(url);
};
