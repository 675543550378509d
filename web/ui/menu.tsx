import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { intoLayers } from './layers.tsx';

export const MenuItem = Menu.Item;
export const MenuDivider = Menu.Divider;

type Props = {
  trigger: ReactElement;
  children: ReactNode;
  width?: number;
  position?: 'top-start' | 'bottom-start' | 'bottom-end' | 'right-end';
  defaultOpened?: boolean;
};

/** Heavy: reach it through OnDemand. */
export const MenuOf = ({ trigger, children, width = 232, position = 'bottom-start', defaultOpened }: Props) => (
  <Menu position={position} width={width} defaultOpened={defaultOpened} portalProps={intoLayers} keepMounted={false}>
    <Menu.Target>{trigger}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
