// Runs before the first paint, so that nobody who chose the light theme sees the dark one flash.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem('theme');
  const language = localStorage.getItem('lang');
  page.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark';
  if (language === 'ja') page.lang = 'ja';
})();
