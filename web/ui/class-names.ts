type Name = string | false | undefined;

export const classNames = (...names: Name[]): string => names.filter(Boolean).join(' ');
