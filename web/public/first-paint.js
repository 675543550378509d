// Runs before the first paint, so that nobody who chose the light theme sees the dark one flash.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem('theme');
  const chosen = localStorage.getItem('lang') ?? navigator.language;
  const language = chosen.startsWith('ja') ? 'ja' : 'en';
  page.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark';
  page.lang = language;

  // The files of the likely first screen, named by the build.
  const named = document.getElementById('first-files')?.textContent;
  if (!named) return;
  const hasSession = (sessionStorage.getItem('session') ?? localStorage.getItem('session')) !== null;
  const isDiscovery = /^\/(discovery)?$/.test(location.pathname);
  const visit = hasSession ? (isDiscovery ? 'discovery' : 'signedIn') : 'signIn';
  const files = JSON.parse(named)[visit];
  const styles = files.filter((file) => file.endsWith('.css'));

  const link = (file, attributes) => {
    const made = Object.assign(document.createElement('link'), { href: file, crossOrigin: '' }, attributes);
    document.head.append(made);
    return new Promise((resolve) => {
      made.onload = made.onerror = resolve;
    });
  };
  for (const file of styles) void link(file, { rel: 'preload', as: 'style' });
  // Behind what the first paint needs.
  for (const file of files) if (!styles.includes(file)) void link(file, { rel: 'modulepreload', fetchPriority: 'low' });

  // How the screen looks before its code has run. An address that asks for something looks otherwise.
  const [, kept] = JSON.parse(sessionStorage.getItem('discovery') ?? '[]');
  const isPlain = location.search === '' && !(hasSession && kept);
  const isFirst = location.pathname === (hasSession ? '/discovery' : '/');
  if (!isPlain || !isFirst) return;
  const show = async () => {
    // In their usual order: after the page's own.
    await Promise.all(styles.map((file) => link(file, { rel: 'stylesheet' })));
    const root = document.getElementById('root');
    const drawn = document.getElementById(`pending-${visit}-${language}`);
    if (!drawn || !root?.querySelector('.boot')) return;
    const pending = Object.assign(document.createElement('div'), { className: 'pending', inert: true });
    pending.setAttribute('aria-hidden', 'true');
    pending.append(drawn.content.cloneNode(true));
    // Of a brand that is not known yet, only what no switch turns off.
    const features = ['discovery', ...(localStorage.getItem('features') ?? '').split(' ')];
    for (const entry of pending.querySelectorAll('[data-feature]')) if (!features.includes(entry.dataset.feature)) entry.remove();
    if (localStorage.getItem('sidebar-collapsed') === 'true')
      for (const part of pending.querySelectorAll('nav, nav ul')) part.dataset.collapsed = 'true';
    root.replaceChildren(pending);
  };
  document.addEventListener('readystatechange', () => void show(), { once: true });
})();
