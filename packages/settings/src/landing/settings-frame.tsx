import { Page, type PageProps } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { SettingsBreadcrumb } from './settings-breadcrumb.tsx';

/** The frame of every settings page: breadcrumb, title, content. */
export const SettingsFrame = (props: Omit<PageProps, 'breadcrumb'>): ReactNode => (
  <Page breadcrumb={<SettingsBreadcrumb title={props.title} />} {...props} />
);
