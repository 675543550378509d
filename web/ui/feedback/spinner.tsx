import styles from './spinner.module.css';

export const Spinner = ({ size = 16 }: { size?: number }) => (
  <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden />
);
