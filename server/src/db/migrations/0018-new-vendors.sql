-- An operator's command adds a vendor, which is off until it is switched on, and says where its
-- games are; a page on the operator's own machine will do for those, as for what we ask.

ALTER TABLE play.vendor DROP CONSTRAINT vendor_launch_url_check;
ALTER TABLE play.vendor ADD CONSTRAINT vendor_launch_url_check
  CHECK (launch_url ~ '^(https://|http://(localhost|127\.0\.0\.1)[:/])');
GRANT INSERT (code) ON play.vendor TO perya_app;
GRANT UPDATE (launch_url) ON play.vendor TO perya_app;
