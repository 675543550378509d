import type { SectionId } from '#shared/sharing/sections.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { PageTabs } from './page-tabs.tsx';

type Props = { ids: readonly SectionId[]; active: SectionId; onChoose: (id: SectionId) => void };

/** Sticky tabs that scroll to the sections of a report. */
export const SectionTabs = ({ ids, ...choice }: Props) => {
  const messages = useMessages('creatorReport');
  return <PageTabs label={messages.sections} tabs={ids.map((id) => ({ id, name: messages[`tab.${id}`] }))} {...choice} />;
};
