import type { ReactNode } from 'react';
import { useWording } from '#web/search/use-wording.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import type { groupsOn } from './groups-on.ts';

type Props = { group: ReturnType<typeof groupsOn>[number]['group']; nameClass: string | undefined; children: ReactNode };

/** The pills of a group of dropdowns under its name. */
export const FilterGroup = ({ group, nameClass, children }: Props) => {
  const wording = useWording();
  return (
    <fieldset className={layout.plainFieldset}>
      <legend className={classNames(typography.faint, typography.tiny, typography.medium, nameClass)}>
        {wording.word(`group.${group}`)}
      </legend>
      {children}
    </fieldset>
  );
};
