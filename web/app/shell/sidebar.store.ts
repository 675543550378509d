import { create } from 'zustand';

const STORAGE_KEY = 'sidebar-collapsed';

export const useSidebarStore = create<{ collapsed: boolean }>(() => ({ collapsed: localStorage.getItem(STORAGE_KEY) === 'true' }));

export const setCollapsed = (collapsed: boolean): void => {
  localStorage.setItem(STORAGE_KEY, String(collapsed));
  useSidebarStore.setState({ collapsed });
};
