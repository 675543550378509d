// Runs before the first paint, so that nobody who chose the light theme sees the dark one flash.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem('theme');
  const language = localStorage.getItem('lang');
  page.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark';
  if (language === 'ja') page.lang = 'ja';

  // The files of the likely first screen, named by the build.
  const named = document.getElementById('first-files')?.textContent;
  if (!named) return;
  const hasSession = (sessionStorage.getItem('session') ?? localStorage.getItem('session')) !== null;
  const isDiscovery = /^\/(discovery)?$/.test(location.pathname);
  const visit = hasSession ? (isDiscovery ? 'discovery' : 'signedIn') : 'signIn';
  for (const file of JSON.parse(named)[visit]) {
    const link = document.createElement('link');
    link.href = file;
    link.crossOrigin = '';
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
})();
