export { leaveSession } from '@practice-portal/api-client';
