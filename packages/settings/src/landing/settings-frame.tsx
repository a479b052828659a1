import { useFlag, usePractice } from '@practice-portal/access';
import { useApprovalChannel } from '@practice-portal/api-client';
import { Page, type PageProps } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { SettingsBreadcrumb } from './settings-breadcrumb.tsx';

/** The frame of every settings page: breadcrumb, title, content. What another person changes in the settings shows here. */
export const SettingsFrame = (props: Omit<PageProps, 'breadcrumb'>): ReactNode => {
  useApprovalChannel(usePractice().id, useFlag('recordLockingEnabled'));
  return <Page breadcrumb={<SettingsBreadcrumb title={props.title} />} {...props} />;
};
