-- Deposit and withdrawal in the side menu have keys of their own; merchants keep what they had.
update merchant.merchant
   set settings = jsonb_set(settings, '{flags}', settings -> 'flags' || '["DEPOSIT", "WITHDRAW"]')
 where settings ? 'flags';
