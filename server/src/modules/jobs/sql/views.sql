-- What a process may know of the schema that it meets.

-- The migrations that ran; their hashes are nobody's business.
CREATE VIEW jobs.applied_view AS SELECT f.name FROM public.applied_file f;

GRANT SELECT ON jobs.applied_view TO perya_app;
