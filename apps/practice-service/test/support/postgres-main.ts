import { createPostgres } from './postgres.ts';

// A server for whoever started this process: told its address, and gone with it.
const postgres = await createPostgres();
process.once('disconnect', () => void postgres.destroy().then(() => process.exit(0)));
process.send?.({ url: postgres.url });
