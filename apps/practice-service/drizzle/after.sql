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
--> statement-breakpoint
-- Tells open portals of a practice's settings and people where they change, whoever writes them. Told once in a transaction.
create or replace function tell_of_practice() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('approval_events', json_build_object(
    'practiceId', (changed ->> tg_argv[0])::int,
    'name', 'changed_practice',
    'message', json_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  )::text);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger practices_told after insert or update or delete on practices for each row execute function tell_of_practice('id');
--> statement-breakpoint
create or replace trigger staff_told after insert or update or delete on staff for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger practice_details_told after insert or update or delete on practice_details for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger commercial_information_told after insert or update or delete on commercial_information for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger petmail_enrollments_told after insert or update or delete on petmail_enrollments for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger bank_accounts_told after insert or update or delete on bank_accounts for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger notification_recipients_told after insert or update or delete on notification_recipients for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger protocols_told after insert or update or delete on protocols for each row execute function tell_of_practice('practice_id');
--> statement-breakpoint
create or replace trigger partner_offers_told after insert or update or delete on partner_offers for each row execute function tell_of_practice('practice_id');
