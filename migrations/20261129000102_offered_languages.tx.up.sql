-- The languages from which customers can choose. None: all of the product, also those that it gets later.
ALTER TABLE businesses ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
ALTER TABLE businesses ALTER COLUMN languages DROP DEFAULT;
