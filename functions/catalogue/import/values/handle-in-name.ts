/** "MrBeast @MrBeast6000" and "WorkpointOfficial@UC3ZkCd7XtUREnjjt3cyY_gg", as lists of rankings write a name and its account in one cell. */
const NAME_AND_HANDLE = /^([^@]*[^@\s(])(?:\s*@(UC[\w-]{22})|\s+\(?@([\w.-]{2,30})\)?)$/;

export type NameAndHandle = { name: string; user_id?: string; username?: string };

export const handleInName = (text: string): NameAndHandle | undefined => {
  const [, name, user_id, username] = NAME_AND_HANDLE.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, ...(user_id !== undefined && { user_id }), ...(username !== undefined && { username }) };
};
