-- Jobs of the server whose last run failed; a run that ends well takes its row away.

create table report.job_failure (
  job text primary key,
  failed_at timestamptz not null,
  -- What went wrong, cut short.
  error text not null
);

grant select, insert, update, delete on report.job_failure to perya_app;
