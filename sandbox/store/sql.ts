/** The statements of both engines, with `?` placeholders. PostgreSQL adds to `claim` what SQLite has no word for. */
export const SQL = {
  get: 'select id, version, body from documents where kind = ? and id = ?',
  find: 'select id, version, body from documents where kind = ? and ref = ? order by changed_at desc, id',
  expired: `select id, version, body from documents where kind = ? and expires_at is not null and expires_at <= ?
            order by expires_at limit ?`,
  insert: `insert into documents (kind, id, version, ref, expires_at, changed_at, body) values (?, ?, 1, ?, ?, ?, ?)
           on conflict do nothing`,
  update: `update documents set version = version + 1, ref = ?, expires_at = ?, changed_at = ?, body = ?
           where kind = ? and id = ? and version = ?`,
  delete: 'delete from documents where kind = ? and id = ?',
  deleteVersion: 'delete from documents where kind = ? and id = ? and version = ?',
  add: 'update counters set value = value + ? where name = ? and value + ? >= ? returning value',
  ensure: 'insert into counters (name, value) values (?, ?) on conflict do nothing',
  tell: 'insert into outbox (topic, due_at, tries, body) values (?, ?, 0, ?)',
  told: 'delete from outbox where id = ? and tries = ?',
  later: 'update outbox set due_at = ? where id = ? and tries = ?',
  claim: `update outbox set due_at = ?, tries = tries + 1
          where id in (select id from outbox where topic = ? and due_at <= ? order by due_at, id limit ?)
          returning id, tries, body`,
  waiting: 'select id, tries, body from outbox where topic = ? order by id',
};
