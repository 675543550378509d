import { useWords } from '#web/i18n/words.ts';

export const DiscoveryPage = () => {
  const words = useWords('discovery');
  return <h1>{words.title}</h1>;
};
