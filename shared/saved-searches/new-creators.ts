/** Query parameter of Discovery with the user_ids that an alert found. */
export const NEW_CREATORS = 'new';

const MAX_IDS = 100;

export const readNewCreators = (address: string): string[] => {
  const ids = (new URLSearchParams(address).get(NEW_CREATORS) ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, MAX_IDS);
};
