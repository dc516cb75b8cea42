CREATE TABLE "refused_mails" (
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_mails_tenant_id_ticket_id_user_id_pk" PRIMARY KEY("tenant_id","ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "refused_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refused_mails" ADD CONSTRAINT "refused_mails_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_mails_user" ON "refused_mails" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "refused_mails" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "refused_mails" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "refused_mails" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "refused_mails" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "personal_wall_select" ON "refused_mails" AS RESTRICTIVE FOR SELECT TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_update" ON "refused_mails" AS RESTRICTIVE FOR UPDATE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());--> statement-breakpoint
CREATE POLICY "personal_wall_delete" ON "refused_mails" AS RESTRICTIVE FOR DELETE TO "outpost_platform", "outpost_tenant" USING (user_id = app_user());