-- The timetable of what goes on behind the calls: each job once for all processes.

create schema jobs;

create table jobs.job (
  name text primary key check (length(name) between 1 and 60),
  -- When a process last took its turn; no other takes one before the job is due again.
  started_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz
);

grant usage on schema jobs to perya_app;
grant select, insert, update on jobs.job to perya_app;
