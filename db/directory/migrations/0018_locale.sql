-- The customs by which a person's mails write dates and money. A log-in keeps it up to date.
ALTER TABLE users ADD COLUMN locale text NOT NULL DEFAULT 'en-US';
