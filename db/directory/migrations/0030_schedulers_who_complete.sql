-- Whether the owner lets a scheduler complete sessions.
ALTER TABLE memberships ADD COLUMN may_complete INTEGER NOT NULL DEFAULT 0;
