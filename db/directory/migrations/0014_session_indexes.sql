-- Ended sessions are dropped each minute, and those that act for a minor are ended at once: neither by reading them all.
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_by_minor ON sessions (minor_user_id);
