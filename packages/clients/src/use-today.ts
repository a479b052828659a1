import { isoDateOf } from '@practice-portal/domain/locale';
import { useState } from 'react';

/** The day, `YYYY-MM-DD`, as the screen was opened. */
export const useToday = (): string => useState(() => isoDateOf(new Date()))[0];
