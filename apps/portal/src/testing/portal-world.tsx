import { AccessWorld, type AccessWorldOptions, makeAccessStore } from '@practice-portal/access/testing';
import { testEnvironment } from '@practice-portal/api-client/testing';
import { approvalQueueReducers } from '@practice-portal/approval-queue';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { portalRoutes } from '../router.tsx';
import type { PortalStore } from '../store.ts';
