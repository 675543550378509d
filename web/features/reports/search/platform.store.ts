import { create } from 'zustand';
import type { Platform } from '#shared/platforms.ts';
import { onSessionEnd } from '#web/api/session.ts';

/** The platform that creator search uses. */
export const usePlatformStore = create<{ platform: Platform }>(() => ({ platform: 'instagram' }));

onSessionEnd(() => usePlatformStore.setState({ platform: 'instagram' }));

export const choosePlatform = (platform: Platform): void => usePlatformStore.setState({ platform });
