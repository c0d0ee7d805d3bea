import { Link } from "react-router";
import { readSecurity } from "#core/contract/security.ts";
import { useRead } from "#web/api/use-read.ts";
import { paths } from "#web/ui/paths.ts";

/** Shown while the email address is not confirmed, if the deployment can send mail. */
export function UnconfirmedAddress() {
  const security = useRead(readSecurity, {}).data;
  if (!security?.hasMail || security.emailConfirmedAt !== null) return null;
  return (
    <p className="mt-3 rounded-field bg-water px-3.5 py-1.5 text-small">
      Your address is not confirmed yet.{" "}
      <Link to={paths.security} className="text-link text-small">
        Have the mail sent again
      </Link>
    </p>
  );
}
