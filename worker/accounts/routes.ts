import * as contract from "#core/contract/accounts.ts";
import * as session from "#core/contract/session.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { deleteAccount, type LearnerData } from "./account-data.ts";
import { changeUser } from "./change-user.ts";
import { currentUser, type VisitTask } from "./current-user.ts";
import { exportAccount } from "./export-account.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { type InsertFirstRows, signUp } from "./sign-up.ts";

export function registerAccountRoutes<Row>(
  app: App,
  areas: readonly LearnerData[],
  insertFirstRows: InsertFirstRows,
  visitTask: VisitTask<Row>,
): void {
  serveLearner(app, session.currentUser, (_input, context) => currentUser(context, visitTask));
  serveAnyone(app, contract.signUp, (form, context) => signUp(context, form, insertFirstRows));
  serveAnyone(app, contract.logIn, (form, context) => logIn(context, form));
  serveAnyone(app, session.logOut, (_input, context) => logOut(context));
  serveLearner(app, contract.changeUser, (input, context) => changeUser(context, input));
  serveLearner(app, contract.exportAccount, (_input, context) => exportAccount(context, areas));
  serveLearner(app, contract.deleteAccount, (input, context) => deleteAccount(context, input, areas));

  app.get("/api/login", (http) => {
    const returnTo = http.req.query("returnTo");
    const isSafePath = returnTo !== undefined && /^\/(?![/\\])/.test(returnTo) && !/[\\\p{Cc}]/u.test(returnTo);
    return http.redirect(isSafePath ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : "/auth", 302);
  });
}
