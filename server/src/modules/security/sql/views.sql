-- What other modules may read of a member's identity document.

CREATE VIEW security.document_view AS
  SELECT member, state FROM security.document;

GRANT SELECT ON security.document_view TO perya_app;
