-- Posts that visitors sent in for the blog. Who sent one is sealed; its document is a sealed file.
CREATE TABLE blog_submissions (
  id TEXT PRIMARY KEY,
  sealed_details TEXT NOT NULL,
  document TEXT,
  rights_version INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX blog_submissions_by_age ON blog_submissions (create_datetime);
