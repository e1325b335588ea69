-- Names with an apostrophe are also found when it is typed as a space, and the other way round. Only the program can compute search texts,
-- so it fills empty ones after the migrations.
UPDATE customers c
SET search = ''
WHERE c.name ~ '[''’‘ʼ`´]|(^|\s)\S\s+\S'
    OR (c.business_id, c.id) IN (
        SELECT a.business_id, a.customer_id
        FROM appointments a
        WHERE a.client_name ~ '[''’‘ʼ`´]|(^|\s)\S\s+\S');
