const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const TEXT = /no space left on device|disk quota exceeded/i;
/** ENOSPC and EDQUOT as the embedded database's file system numbers them. */
const ERRNOS = new Set([51, 19]);

/** Whether an error, or any cause behind it, says that there is no room left on a disk. What is thrown need not be an Error. */
export const isDiskFull = (error: unknown): boolean => {
  for (let current = error, depth = 0; current !== null && typeof current === 'object' && depth < 6; depth += 1) {
    const { code, errno, name, message, cause } = current as Partial<Record<'code' | 'errno' | 'name' | 'message' | 'cause', unknown>>;
    if (typeof code === 'string' && CODES.has(code)) return true;
    if (name === 'ErrnoError' && typeof errno === 'number' && ERRNOS.has(errno)) return true;
    if (typeof message === 'string' && TEXT.test(message)) return true;
    current = cause;
  }
  return false;
};
