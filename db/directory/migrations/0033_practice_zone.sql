-- The days of a practice (the end of a license) are those of its calendar's zone, not of UTC.
ALTER TABLE practices ADD COLUMN timezone TEXT;
