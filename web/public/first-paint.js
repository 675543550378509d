// Runs before the first paint, so that nobody who chose the light theme sees the dark one flash.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  const language = localStorage.getItem('language');
  page.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark';
  if (language === 'ja') page.lang = 'ja';
})();
