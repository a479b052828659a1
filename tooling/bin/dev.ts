// `pnpm dev`: the service and Vite, which has the portal. What the service prints, and writes into mails, is Vite's address.
import { turbo } from '../lib/turbo.ts';

process.env['PUBLIC_URL'] ??= 'http://localhost:5173';
process.exit(await turbo(['run', 'dev', ...process.argv.slice(2)]));
