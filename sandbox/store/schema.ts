/** Portable DDL: text keys, ISO timestamps and JSON as text. Runs at every start. */
export const SCHEMA = [
  `create table if not exists documents (
     kind text not null, id text not null, version integer not null,
     ref text, expires_at text, changed_at text not null, body text not null,
     primary key (kind, id))`,
  `create index if not exists documents_by_ref on documents (kind, ref) where ref is not null`,
  `create index if not exists documents_by_expiry on documents (kind, expires_at) where expires_at is not null`,
  `create table if not exists counters (name text not null primary key, value integer not null)`,
];

/** The statements, with `?` placeholders. */
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
};
