import { IconCreditCard, IconLink, IconMail, IconTable, IconTool, IconUsersGroup } from '#web/ui/icons.ts';

export const SECTIONS = [
  { name: 'users', Icon: IconUsersGroup },
  { name: 'plans', Icon: IconCreditCard },
  { name: 'demo', Icon: IconLink },
  { name: 'catalogue', Icon: IconTable },
  { name: 'requests', Icon: IconMail },
  { name: 'system', Icon: IconTool },
] as const;
export type Section = (typeof SECTIONS)[number]['name'];

export const sectionOf = (requested: string | null): Section => SECTIONS.find(({ name }) => name === requested)?.name ?? 'users';
