-- What drizzle-kit cannot express. Runs whenever a migration is applied; must bear repetition.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create or replace trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
--> statement-breakpoint
create or replace trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- Of the Socket.IO adapter: a message too long for NOTIFY, such as a long chat message, goes through here.
create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
