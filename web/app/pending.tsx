import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Brand } from '#shared/brand.ts';
import { setSiteConfig } from '#web/api/site-config.ts';
import { SignInPage } from '#web/features/auth/sign-in.page.tsx';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '../paths.ts';
import { DiscoveryScreen } from './discovery-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** A placeholder user: account and brand are unknown at build time. public/first-paint.js removes disabled entries from the sidebar. */
const PLACEHOLDER_USER = { id: '', isAdmin: false, isDemo: false };
const NO_BRAND = { ...Brand.parse({ switches: { dashboard: true, postAnalysis: true, followerList: true } }), name: '' };

/** The first paint of the two entry screens, prerendered at build time. */
export const pendingScreens = async (): Promise<Record<'signIn' | 'discovery', string>> => {
  setSiteConfig({ brand: NO_BRAND, cognito: { region: '', userPoolId: '', clientId: '' } });
  await loadMessages(currentLanguage(), ['common', 'shell', 'auth', 'discovery']);
  return {
    signIn: draw(paths.signIn, <SignInPage />),
    discovery: draw(
      paths.discovery,
      <Shell currentUser={PLACEHOLDER_USER}>
        <DiscoveryScreen />
      </Shell>,
    ),
  };
};

const draw = (path: string, screen: ReactNode): string => {
  const queries = new QueryClient();
  const drawn = renderToStaticMarkup(
    <StaticRouter location={path}>
      <QueryClientProvider client={queries}>{screen}</QueryClientProvider>
    </StaticRouter>,
  );
  queries.clear();
  return stripInteractive(drawn);
};

const INVISIBLE = /<!--.*?-->|<template[^>]*><\/template>|<title>.*?<\/title>|<svg(?=[^>]* data-heavy).*?<\/svg>/gs;
/** Attributes that browsers, screen readers and scripts act on, which must not reach controls that do not work yet. */
const INTERACTIVE_ATTRIBUTES =
  / (?:id|for|name|autocomplete|autocapitalize|href|target|rel|tabindex|xmlns|aria-label|aria-labelledby|aria-describedby)="[^"]*"/gi;

/** Strips everything interactive, so that only the appearance remains. */
const stripInteractive = (drawn: string): string =>
  drawn
    .replace(INVISIBLE, '')
    .replace(INTERACTIVE_ATTRIBUTES, '')
    .replace(/ type="(?:email|password|submit)"/g, '')
    .replace(/<input/g, '<input readonly');
